-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "read_in" TIMESTAMPTZ(3);
