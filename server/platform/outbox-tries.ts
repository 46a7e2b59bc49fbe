export const giveUpAfter = 50
