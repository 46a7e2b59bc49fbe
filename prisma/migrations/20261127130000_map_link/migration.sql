-- AlterTable
ALTER TABLE "event" ADD COLUMN     "map_url" VARCHAR(2000);
