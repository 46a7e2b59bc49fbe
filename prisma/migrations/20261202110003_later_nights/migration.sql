-- follows 20261202110002_moved_money_documents
-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "later_adult_nights" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "later_child_nights" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
