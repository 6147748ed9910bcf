const answers = (count: number) => (count === 1 ? '1 answer' : `${count.toLocaleString('en-US')} answers`)

export const outboxTexts = {
  unsentTitle: (count: number) => `${answers(count)} not sent yet`,
  unsent: 'There was no connection when you saved. Send what is left before you log out.',
  unsentFailed:
    'There is still no connection. Your answers stay encrypted in this browser, and are sent when you sign in here again.',
  sendAndLogOut: 'Send and log out',
  logOutUnsent: 'Log out without sending',
  sent: (count: number) => `The connection is back: ${answers(count)} saved.`,
  refused: (tempid: string, count: number) =>
    `${answers(count)} to question ${tempid} could not be saved. What you wrote is kept as a draft there.`,
}
