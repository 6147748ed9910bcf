import { Input, Select } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { formTexts } from '../form.texts.ts'
import classes from './TelephoneField.module.css'
import {
  countriesOf,
  PREFERRED,
  type Telephone,
  telephoneOf,
  useNumberingPlans,
  writtenOf,
} from './telephones.ts'

const texts = formTexts.telephone
const MAX_LENGTH = 25

interface Props {
  label: string
  /** A number, preferably as `+12025550123`. */
  value: string
  onChange: (telephone: Telephone) => void
  name?: string
  defaultCountry?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** A telephone number and its country. An invalid number is reported once the field loses the focus. */
export function TelephoneField(props: Props) {
  const { label, value, onChange, name = 'telephone', defaultCountry = 'US', description, error } = props
  const library = useNumberingPlans()
  const [text, setText] = useState(value)
  const [country, setCountry] = useState(defaultCountry)
  const [isLeft, setLeft] = useState(false)
  const changes = useRef(value)
  const isTouched = useRef(false)

  const notify = (nextText: string, nextCountry: string) => {
    const telephone = telephoneOf(nextText, nextCountry, library)
    changes.current = telephone.number
    isTouched.current = true
    onChange(telephone)
    return telephone
  }
  // The form's value is shown in its country's format.
  useEffect(() => {
    if (isTouched.current && value === changes.current) return
    changes.current = value
    isTouched.current = false
    const known = telephoneOf(value, defaultCountry, library)
    setCountry(known.country)
    setText(writtenOf(known.number, known.country, library))
  }, [value, library, defaultCountry])
  // Input from before the numbering plans arrived is validated now.
  const latest = useRef(() => {})
  latest.current = () => void (isTouched.current && notify(text, country))
  useEffect(() => {
    if (library) latest.current()
  }, [library])

  const countries = useMemo(() => groupsOf(countriesOf(library)), [library])
  const isWrong = library !== null && isLeft && !telephoneOf(text, country, library).isValid

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error ?? (isWrong && texts.wrong)}
      required={props.required ?? false}
      withAsterisk={false}
    >
      <div className={classes.pair}>
        <Select
          aria-label={texts.country}
          className={classes.country ?? ''}
          data={countries}
          value={country}
          searchable
          allowDeselect={false}
          autoComplete="off"
          nothingFoundMessage={texts.none}
          maxDropdownHeight={280}
          comboboxProps={{ width: 280, position: 'bottom-start' }}
          disabled={props.disabled ?? false}
          onChange={next => {
            if (!next) return
            setCountry(next)
            notify(text, next)
          }}
        />
        <Input
          type="tel"
          required={props.required ?? false}
          error={Boolean(error) || isWrong}
          name={name}
          autoComplete="tel"
          maxLength={MAX_LENGTH}
          placeholder={texts.placeholder}
          className={classes.number ?? ''}
          disabled={props.disabled ?? false}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setLeft(false)
            setCountry(notify(currentTarget.value, country).country)
          }}
          onBlur={() => {
            setLeft(true)
            setText(writtenOf(text, country, library))
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

function groupsOf(countries: readonly { value: string; label: string }[]) {
  const isPreferred = (value: string) => (PREFERRED as readonly string[]).includes(value)
  const often = PREFERRED.flatMap(code => countries.filter(({ value }) => value === code))
  const others = countries.filter(({ value }) => !isPreferred(value))
  return [
    { group: texts.preferred, items: often },
    ...(others.length > 0 ? [{ group: texts.others, items: others }] : []),
  ]
}
