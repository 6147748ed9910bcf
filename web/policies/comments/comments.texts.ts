/** The texts of comments beside a policy. */
export const commentTexts = {
  title: 'Comments',
  help: 'Select words of the text to comment on them.',
  comment: 'Comment on the selected words',
  message: 'Your comment',
  save: 'Comment',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  resolve: 'Resolve',
  reopen: 'Open again',
  withdraw: 'Withdraw',
  show: 'Show in the text',
  gone: 'These words are no longer in the text.',
  resolvedBy: (name: string) => `Resolved by ${name}`,
  by: (name: string, moment: string, version: string) => `${name}, ${moment}, ${version.toLowerCase()}`,
  none: 'No comments yet.',
  noneOpen: 'No open comments.',
  showResolved: (count: number) =>
    count === 1 ? 'Show 1 resolved comment' : `Show ${count} resolved comments`,
  hideResolved: 'Hide resolved comments',
}
