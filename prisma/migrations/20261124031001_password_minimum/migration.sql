-- To what length a password was held when it was chosen. Null for those stored before, and by the version before while it
-- goes on: they stay good.
ALTER TABLE "users" ADD COLUMN     "password_minimum" INTEGER;
