import { counted } from '#web/ui/plural.ts'

const answers = (count: number) => counted(count, 'answer')

export const outboxTexts = {
  unsentTitle: (count: number) => `${answers(count)} not sent yet`,
  unsent: 'You were offline when you saved. Send the rest before you sign out.',
  unsentFailed:
    'You’re still offline. Your answers stay encrypted in this browser and are sent when you sign in here again.',
  sendAndLogOut: 'Send and sign out',
  logOutUnsent: 'Sign out without sending',
  sent: (count: number) => `You’re back online. ${answers(count)} saved.`,
  refused: (tempid: string, count: number) =>
    `${answers(count)} to question ${tempid} couldn’t be saved. Your text is kept as a draft there.`,
  filesLost: (tempid: string, names: readonly string[]) =>
    `The page that held them was closed, so ${names.length === 1 ? 'this file was' : 'these files were'} not attached to your answer to question ${tempid}: ${names.join(', ')}. Attach ${names.length === 1 ? 'it' : 'them'} again.`,
}
