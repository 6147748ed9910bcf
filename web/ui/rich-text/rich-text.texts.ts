export const richTextTexts = {
  size: 'Text size',
  sizes: { '.5rem': 'Tiny', '.75rem': 'Small', '': 'Normal', '1.25rem': 'Large', '1.5rem': 'Huge' },
  indent: 'Indent',
  outdent: 'Outdent',
  toolbar: 'Formatting',
  mentions: 'People',
  looking: 'Looking…',
  noResults: 'No results',
  loading: 'Loading editor',
  required: (name: string) => `The ${name.replaceAll('_', ' ')} field is required.`,
} as const
