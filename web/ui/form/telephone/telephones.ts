import type { CountryCode } from 'libphonenumber-js/min'
import { useEffect, useState } from 'react'

type Library = typeof import('libphonenumber-js/min')

/** The input of a telephone field. */
export interface Telephone {
  /** As `+12025550123`, or `+12025550123 x12`, if it is a number; else as typed. */
  number: string
  /** Two letters, such as `US`. */
  country: string
  /** False for an empty field, and for input that cannot be judged yet. */
  isValid: boolean
}

export const PREFERRED = ['US', 'CA', 'GB'] as const

/** The world's numbering plans. They are large and load when a field is first shown. */
export function useNumberingPlans(): Library | null {
  const [library, setLibrary] = useState<Library | null>(null)
  useEffect(() => {
    let isGone = false
    // If the library cannot be loaded, numbers are kept as typed and the server validates them.
    void import('libphonenumber-js/min').then(
      loaded => isGone || setLibrary(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return library
}

/** Parses the input as a number of the country, unless it begins with another country's `+`. */
export function telephoneOf(text: string, country: string, library: Library | null): Telephone {
  const written = text.trim()
  if (written === '') return { number: '', country, isValid: true }
  const parsed = library?.parsePhoneNumberFromString(written, country as CountryCode)
  if (!parsed?.isValid()) return { number: written, country, isValid: library === null }
  const number = parsed.ext ? `${parsed.number} x${parsed.ext}` : parsed.number
  return { number, country: parsed.country ?? country, isValid: true }
}

/** Formats a number as its country does; anything else stays as it is. */
export function writtenOf(number: string, country: string, library: Library | null): string {
  const parsed = library?.parsePhoneNumberFromString(number, country as CountryCode)
  return parsed?.isValid() ? parsed.formatNational() : number
}

/** The countries to choose from, by name: `United States +1`. */
export function countriesOf(library: Library | null): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(['en-US'], { type: 'region' })
  const codes: readonly string[] = library?.getCountries() ?? PREFERRED
  return codes
    .map(code => {
      const calling = library ? ` +${library.getCountryCallingCode(code as CountryCode)}` : ''
      return { value: code, label: `${names.of(code) ?? code}${calling}` }
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'en-US'))
}
