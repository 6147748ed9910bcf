export const passwordTexts = {
  show: 'Show the password',
  isLong: '12 characters or more',
  isHardToGuess: 'Not a common password or your name',
  met: 'met',
}
