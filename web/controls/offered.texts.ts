export const offeredTexts = {
  label: 'Controls for this question',
  use: 'Use this one',
  labelOf: (name: string) => `Use this one: ${name}`,
  failed: (day: string) => `Failed its test on ${day}. Look at answers that rest on it again.`,
}
