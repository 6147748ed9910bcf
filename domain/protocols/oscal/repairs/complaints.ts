/** The complaints about a value of the wrong form, by which its repair is chosen. */
export const complaints = {
  token: 'must be a name: a letter or _ first, then letters, digits, ".", "-" or "_"',
  line: 'must be one line of text, not empty, without spaces around it',
  uuid: 'must be a UUID of version 4 or 5',
  moment: 'must be a real date and time with a time zone',
  uri: 'must be a URI with a scheme',
  reference: 'must be a URI or a "#" reference',
  email: 'must be an e-mail address',
  base64: 'must be base64',
} as const
