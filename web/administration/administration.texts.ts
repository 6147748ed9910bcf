export const administrationTexts = {
  title: 'Administration',
  help: 'All companies and people of this installation, but nothing of what they answer.',
  tabs: 'Lists',
  companies: 'Companies',
  people: 'Users',
}
