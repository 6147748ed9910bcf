/** The texts of comparisons of versions. */
export const compareTexts = {
  unchanged: '…',
  title: 'Compare versions',
  from: 'Earlier version',
  to: 'Later version',
  same: 'The texts of both versions are the same.',
}
