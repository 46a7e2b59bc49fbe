-- AlterTable
ALTER TABLE "contact_message" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "changed_by_id" UUID,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "contact_answer" (
    "id" SERIAL NOT NULL,
    "message_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_answer_message_id_idx" ON "contact_answer"("message_id");

-- CreateIndex
CREATE INDEX "contact_answer_author_id_idx" ON "contact_answer"("author_id");

-- AddForeignKey
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_changed_by_id_fkey" FOREIGN KEY ("changed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
