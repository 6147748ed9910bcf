/** The texts of reviewing what came in. */
export const reviewTexts = {
  preview: 'Preview',
  closePreview: 'Close the preview',
  previousFile: 'Previous file',
  nextFile: 'Next file',
  position: (index: number, count: number) => `${index} of ${count}`,
  keys: {
    move: 'Next or previous file',
    complete: 'Complete',
    returnIt: 'Return for question',
    next: 'Next to review',
  },
}
