-- AlterTable
ALTER TABLE "event" ADD COLUMN     "ages" VARCHAR(200),
ADD COLUMN     "bring" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "leader_image_url" TEXT,
ADD COLUMN     "rain_plan" VARCHAR(1000);
