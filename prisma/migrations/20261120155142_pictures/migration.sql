-- AlterTable
ALTER TABLE "event" ADD COLUMN     "image_alt" VARCHAR(200);

-- CreateTable
CREATE TABLE "picture" (
    "hash" CHAR(32) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "picture_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "picture_file" (
    "hash" CHAR(32) NOT NULL,
    "width" INTEGER NOT NULL,
    "format" VARCHAR(4) NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "picture_file_pkey" PRIMARY KEY ("hash","width","format")
);

-- AddForeignKey
ALTER TABLE "picture_file" ADD CONSTRAINT "picture_file_hash_fkey" FOREIGN KEY ("hash") REFERENCES "picture"("hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- Pictures are compressed already: trying again would only cost time.
ALTER TABLE "picture_file" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
