import { SearchField } from '../filters/SearchField.tsx'
import { CodeField } from '../form/CodeField.tsx'
import { CurrencyField } from '../form/CurrencyField.tsx'
import { DateField } from '../form/DateField.tsx'
import { NewPasswordField } from '../form/password/NewPasswordField.tsx'
import { TextareaField } from '../form/TextareaField.tsx'
import { TelephoneField } from '../form/telephone/TelephoneField.tsx'
import { Held } from './Held.tsx'
import { Story } from './Story.tsx'

const nothing = () => undefined

/** Controls for typing. */
export function EntryStories() {
  return (
    <>
      <Story name="TelephoneField" use="A telephone number and its country.">
        <Held start="">
          {(value, set) => (
            <TelephoneField label="Telephone" value={value} onChange={({ number }) => set(number)} />
          )}
        </Held>
        <Held start="+442079460018">
          {(value, set) => (
            <TelephoneField
              label="British telephone"
              name="other_telephone"
              description="Shown as its country writes it."
              value={value}
              onChange={({ number }) => set(number)}
            />
          )}
        </Held>
        <TelephoneField
          label="Missing telephone"
          value=""
          onChange={nothing}
          required
          error="Enter a number."
        />
        <TelephoneField label="Fixed telephone" value="+12025550123" onChange={nothing} disabled />
      </Story>
      <Story name="CurrencyField" use="US dollars with two decimals, kept in cents.">
        <Held<number | null> start={123450}>
          {(value, set) => <CurrencyField label="Cost" value={value} onChange={set} />}
        </Held>
        <Held<number | null> start={null}>
          {(value, set) => (
            <CurrencyField
              label="Missing cost"
              value={value}
              onChange={set}
              required
              error="Enter the cost."
            />
          )}
        </Held>
        <CurrencyField label="Fixed cost" value={5} onChange={nothing} disabled />
      </Story>
      <Story name="DateField" use="A day, written or chosen from a calendar.">
        <Held<string | null> start="2026-03-01">
          {(value, set) => <DateField label="Due date" value={value} onChange={set} />}
        </Held>
        <Held<string | null> start={null}>
          {(value, set) => (
            <DateField
              label="Missing date"
              value={value}
              onChange={set}
              min="2026-03-10"
              required
              error="Choose a day."
            />
          )}
        </Held>
        <DateField label="Fixed date" value="2026-12-31" onChange={nothing} disabled />
      </Story>
      <Story name="TextareaField" use="Text of several lines.">
        <Held start="">
          {(value, set) => (
            <TextareaField
              label="Comment"
              description="Everybody here reads it."
              value={value}
              onChange={set}
            />
          )}
        </Held>
        <TextareaField
          label="Missing comment"
          value=""
          onChange={nothing}
          required
          error="Write a comment."
        />
        <TextareaField label="Fixed comment" value="As agreed." onChange={nothing} disabled />
      </Story>
      <Story name="SearchField" use="The search of a list, told 350 ms after the last key.">
        <Held start="">{(value, set) => <SearchField value={value} onSearch={set} />}</Held>
      </Story>
      <Story name="CodeField" use="A one-time code of six digits.">
        <Held start="">{(value, set) => <CodeField label="Code" value={value} onChange={set} />}</Held>
      </Story>
      <Story name="NewPasswordField" use="A password that is chosen, with what it needs ticked off.">
        <Held start="">
          {(value, set) => (
            <NewPasswordField
              label="New password"
              about={['Ada Young']}
              value={value}
              onChange={({ currentTarget }) => set(currentTarget.value)}
            />
          )}
        </Held>
        <NewPasswordField label="Password that will do" value="seven otters knit quietly" readOnly />
        <NewPasswordField
          label="Password that is refused"
          value="short"
          error="A password has 12 characters or more."
          readOnly
        />
        <NewPasswordField label="Fixed password" disabled />
      </Story>
    </>
  )
}
