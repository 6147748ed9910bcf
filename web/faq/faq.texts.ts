export const faqTexts = {
  title: 'Knowledge Base',
  lead: 'How Assay works, in short answers.',
  search: 'Search the knowledge base',
  other: 'Other',
  copyLink: 'Copy the link to this answer',
  film: 'Watch the film',
  newTab: '(opens in a new tab)',
  empty: 'Nothing has been written here yet',
  emptyHelp: 'Whoever runs this installation writes the knowledge base.',
  askInstead: 'Did not find it?',
  contact: 'Write to us',
}
