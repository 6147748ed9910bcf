export const textsTexts = {
  title: 'Texts',
  help: 'What people read before they sign in, and whom they ask for help. An empty text is no page.',
  privacy: 'Privacy',
  privacyHelp: 'Stands at /privacy: what becomes of people’s data.',
  terms: 'Terms',
  termsHelp: 'Stands at /terms: what people agree to.',
  markup:
    'Leave an empty line between paragraphs. A line that begins with “# ” is a heading, lines that begin with “- ” are a list.',
  preview: 'Preview',
  previewOf: (title: string) => `Preview of ${title}`,
  nothingYet: 'Nothing is written here yet.',
  contact: 'Contact',
  contactEmail: 'Contact address',
  contactHelp:
    'Where messages of the contact page go. People see it on that page and in messages about errors.',
  contactWrong: 'Enter an email address, or leave it empty.',
  save: 'Save texts',
  seePage: 'Open the page',
}
