-- follows 20261202110003_later_nights
-- AlterTable
ALTER TABLE "setting" ADD COLUMN     "second_factor_mandatory_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "joined_staff_at" TIMESTAMPTZ(3);
