export const administrationTexts = {
  title: 'Administration',
  help: 'All companies and people in this installation. You can’t see their answers.',
  tabs: 'Lists',
  companies: 'Companies',
  people: 'Users',
  deletions: 'Deletions',
}
