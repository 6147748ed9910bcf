import { plural } from '../plural.ts'

/** The texts of the form controls. Texts quoted in the specification are exact. */
export const formTexts = {
  required: (field: string) => `The ${field.replaceAll('_', ' ')} field is required.`,
  wrong: (field: string) => `The ${field.replaceAll('_', ' ')} field has an invalid format.`,
  tooShort: (field: string, least: number) =>
    `The ${field.replaceAll('_', ' ')} field must be at least ${least} characters.`,
  tooLong: (field: string, most: number) =>
    `The ${field.replaceAll('_', ' ')} field must be at most ${most} characters.`,
  tooSmall: (field: string, least: number) =>
    `The ${field.replaceAll('_', ' ')} field must be at least ${least}.`,
  tooLarge: (field: string, most: number) =>
    `The ${field.replaceAll('_', ' ')} field must be at most ${most}.`,
  autocomplete: {
    clear: 'Clear Selection',
    close: 'Close',
    scroll: 'Use ↑ ↓ to Scroll',
    refresh: 'Refresh List',
    none: 'No Results',
    failed: 'Couldn’t load the list.',
    looking: 'Looking…',
    more: (least: number) => `Type ${plural(least, 'a character', `${least} characters`)} to search.`,
    open: (label: string) => `Show options for ${label}`,
    list: (label: string) => `Options for ${label}`,
  },
  tags: {
    exists: 'This tag already exists',
    remove: (tag: string) => `Remove ${tag}`,
    clear: (label: string) => `Clear ${label}`,
  },
  telephone: {
    placeholder: 'Enter a phone number',
    country: 'Country',
    preferred: 'Common',
    others: 'All countries',
    none: 'No Results',
    wrong: 'Enter a valid phone number for the selected country.',
  },
  date: {
    shown: 'MM/DD/YYYY',
    clear: (label: string) => `Clear ${label}`,
    unreadable: 'Enter a date as MM/DD/YYYY.',
    tooEarly: (day: string) => `Enter a date from ${day}.`,
    tooLate: (day: string) => `Enter a date up to ${day}.`,
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
  carousel: {
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    position: (at: number, of: number) => `${at} of ${of}`,
  },
}
