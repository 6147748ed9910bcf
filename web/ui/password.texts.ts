export const passwordTexts = {
  show: 'Show the password',
  isLong: '12 characters or more',
  isHardToGuess: 'Not a common one, nor your own name',
  met: 'met',
}
