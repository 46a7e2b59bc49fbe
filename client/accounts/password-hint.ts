import { ACCOUNT_LIMITS } from '../../domain/account-forms.ts'

/** What a new password may be, said before it is typed. */
export const PASSWORD_HINT = `At least ${ACCOUNT_LIMITS.passwordMinLength} characters and at most ${ACCOUNT_LIMITS.passwordBytes} bytes, which is ${ACCOUNT_LIMITS.passwordBytes} plain letters.`
