-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "sealed_arrangements" BYTEA;

-- AlterTable
ALTER TABLE "booking_child" ADD COLUMN     "sealed_diet" BYTEA;
