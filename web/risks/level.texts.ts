export const levelTexts = {
  notEnough: 'Not enough answers',
  noFigure: '–',
}
