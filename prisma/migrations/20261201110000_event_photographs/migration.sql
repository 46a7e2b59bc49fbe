-- AlterTable
ALTER TABLE "event" ADD COLUMN     "photographs" JSONB NOT NULL DEFAULT '[]';

-- As many as the form takes.
ALTER TABLE "event" ADD CONSTRAINT "event_photographs_list"
  CHECK (jsonb_typeof("photographs") = 'array' AND jsonb_array_length("photographs") <= 8);
