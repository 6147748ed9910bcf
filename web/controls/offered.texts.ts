export const offeredTexts = {
  label: 'Controls for this question',
  help: 'Tick the controls that this answer rests on. If one of them fails a test, the answer is marked to be looked at again.',
  use: 'Use this one',
  labelOf: (name: string) => `Use this one: ${name}`,
  failed: (day: string) => `Failed its test on ${day}. Look at answers that rest on it again.`,
  former: 'No longer offered for this question.',
}
