export const administrationTexts = {
  title: 'Administration',
  help: 'The companies of this installation and the people in them. What a company answers stays its own.',
  tabs: 'Lists',
  companies: 'Companies',
  people: 'Users',
}
