-- AlterTable
ALTER TABLE "event" ADD COLUMN     "leaders" VARCHAR(500),
ADD COLUMN     "plan" VARCHAR(4000),
ADD COLUMN     "way_there" VARCHAR(2000);
