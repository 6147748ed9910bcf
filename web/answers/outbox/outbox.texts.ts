const answers = (count: number) => (count === 1 ? '1 answer' : `${count.toLocaleString('en-US')} answers`)

export const outboxTexts = {
  sent: (count: number) => `The connection is back: ${answers(count)} saved.`,
  refused: (tempid: string, count: number) =>
    `${answers(count)} to question ${tempid} could not be saved. What you wrote is kept as a draft there.`,
}
