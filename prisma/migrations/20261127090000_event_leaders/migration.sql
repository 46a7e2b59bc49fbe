-- CreateTable
CREATE TABLE "event_leader" (
    "event_id" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_leader_pkey" PRIMARY KEY ("event_id","user_id")
);

-- CreateIndex
CREATE INDEX "event_leader_user_id_idx" ON "event_leader"("user_id");

-- AddForeignKey
ALTER TABLE "event_leader" ADD CONSTRAINT "event_leader_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_leader" ADD CONSTRAINT "event_leader_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
