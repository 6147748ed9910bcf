export const faqTexts = {
  title: 'Knowledge Base',
  lead: 'Short answers about how Assay works.',
  search: 'Search the knowledge base',
  other: 'Other',
  copyLink: 'Copy link to this answer',
  film: 'Watch the video',
  newTab: '(opens in a new tab)',
  empty: 'Nothing here yet',
  emptyHelp: 'Your Assay operator writes the knowledge base.',
  askInstead: 'Didn’t find it?',
  contact: 'Contact us',
}
