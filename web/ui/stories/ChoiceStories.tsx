import { RangeField } from '../form/RangeField.tsx'
import { SymbolRadio } from '../form/SymbolRadio.tsx'
import { ToggleField } from '../form/ToggleField.tsx'
import { Held } from './Held.tsx'
import { Story } from './Story.tsx'

const levels = [
  { value: 'none', label: 'Not in place' },
  { value: 'part', label: 'Partly in place, with a plan for the rest and somebody who answers for it' },
  { value: 'full', label: 'In place' },
]

/** Controls for choosing by pointer. */
export function ChoiceStories() {
  return (
    <>
      <Story
        name="SymbolRadio"
        use="One of a few, each behind its letter or number; the chosen one can be taken back."
      >
        <Held<string | null> start="part">
          {(value, set) => <SymbolRadio label="By letters" choices={levels} value={value} onChange={set} />}
        </Held>
        <Held<string | null> start={null}>
          {(value, set) => (
            <SymbolRadio label="By numbers" choices={levels} symbols="numbers" value={value} onChange={set} />
          )}
        </Held>
        <Held<string | null> start={null}>
          {(value, set) => (
            <SymbolRadio
              label="With an error"
              choices={levels}
              value={value}
              onChange={set}
              error="Choose one of these."
            />
          )}
        </Held>
        <SymbolRadio label="Not now" choices={levels} value="full" onChange={() => undefined} isDisabled />
      </Story>
      <Story name="ToggleField" use="On or off, told 100 ms after the last change.">
        <Held<boolean> start={false}>
          {(value, set) => <ToggleField label="Reminders" checked={value} onChange={set} />}
        </Held>
        <Held<boolean> start>
          {(value, set) => (
            <ToggleField
              label="Weekly summary"
              description="On Mondays, in your time zone."
              checked={value}
              onChange={set}
            />
          )}
        </Held>
        <ToggleField
          label="Refused toggle"
          checked
          onChange={() => undefined}
          error="An admin switched this off."
        />
        <ToggleField label="Fixed toggle" checked onChange={() => undefined} disabled />
      </Story>
      <Story name="RangeField" use="A number between two others, by steps.">
        <Held start={30}>
          {(value, set) => (
            <RangeField
              label="Threshold"
              min={0}
              max={100}
              step={5}
              format={each => `${each}%`}
              description="Above it, risks are shown first."
              value={value}
              onChange={set}
            />
          )}
        </Held>
        <Held start={2}>
          {(value, set) => (
            <RangeField
              label="Threshold with an error"
              min={0}
              max={10}
              step={1}
              value={value}
              onChange={set}
              error="Choose at least 5."
            />
          )}
        </Held>
        <RangeField
          label="Fixed threshold"
          min={0}
          max={1}
          step={0.1}
          value={0.5}
          onChange={() => undefined}
          disabled
        />
      </Story>
    </>
  )
}
