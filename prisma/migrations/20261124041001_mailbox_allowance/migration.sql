-- CreateTable
CREATE TABLE "mailbox_allowance" (
    "mailbox" BYTEA NOT NULL,
    "mailed_at" TIMESTAMPTZ(3)[],
    "mailed_as" VARCHAR(20)[],
    "latest_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_allowance_pkey" PRIMARY KEY ("mailbox")
);
