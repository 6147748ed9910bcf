export const textsTexts = {
  title: 'Texts',
  help: 'What people read before they sign in, and whom they ask for help. Where one is empty, nothing leads to it.',
  privacy: 'Privacy',
  privacyHelp: 'Stands at /privacy: what becomes of people’s data.',
  terms: 'Terms',
  termsHelp: 'Stands at /terms: what people agree to.',
  text: 'Text',
  textOf: (title: string) => `${title}: text`,
  markup:
    'Leave an empty line between paragraphs. A line that begins with # and a space is a heading; lines that begin with a hyphen and a space are a list.',
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
