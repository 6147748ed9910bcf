import { AutocompleteField } from '../form/autocomplete/AutocompleteField.tsx'
import { TagField } from '../form/TagField.tsx'
import { type City, cities, lookUpCity, nameOf } from './cities.ts'
import { Held } from './Held.tsx'
import { Story } from './Story.tsx'

const idOf = ({ id }: City) => id
const inFull = ({ name, country }: City) => `${name}, ${country}`
const never = () => new Promise<readonly City[]>(() => undefined)
const fails = () => Promise.reject(new Error('away'))

/** Controls that find one or several among many. */
export function LookUpStories() {
  return (
    <>
      <Story
        name="AutocompleteField"
        use="One of many, found by a part of its name: among those that are known, or by asking for them."
      >
        <Held<number | null> start={null}>
          {(value, set) => (
            <AutocompleteField
              label="City"
              description="Known from the start"
              items={cities}
              anchorOf={nameOf}
              labelOf={inFull}
              keptOf={idOf}
              value={value}
              onChange={set}
              onRefresh={() => undefined}
            />
          )}
        </Held>
        <Held<City | null> start={null}>
          {(value, set) => (
            <AutocompleteField
              label="City to look up"
              description="From two characters on"
              lookUp={lookUpCity}
              minLength={2}
              anchorOf={nameOf}
              value={value}
              onChange={set}
            />
          )}
        </Held>
        <Held<number | null> start={3}>
          {(value, set) => (
            <AutocompleteField
              label="City that is chosen"
              items={cities}
              anchorOf={nameOf}
              keptOf={idOf}
              value={value}
              onChange={set}
              required
            />
          )}
        </Held>
        <Held<City | null> start={null}>
          {(value, set) => (
            <AutocompleteField
              label="City that is missing"
              items={cities}
              anchorOf={nameOf}
              value={value}
              onChange={set}
              required
              error="The city field is required."
            />
          )}
        </Held>
        <Held<City | null> start={null}>
          {(value, set) => (
            <AutocompleteField
              label="City that takes long"
              lookUp={never}
              anchorOf={nameOf}
              value={value}
              onChange={set}
            />
          )}
        </Held>
        <Held<City | null> start={null}>
          {(value, set) => (
            <AutocompleteField
              label="City out of reach"
              lookUp={fails}
              anchorOf={nameOf}
              value={value}
              onChange={set}
              onRefresh={() => undefined}
            />
          )}
        </Held>
        <AutocompleteField
          label="City that is fixed"
          items={cities}
          anchorOf={nameOf}
          keptOf={idOf}
          value={1}
          onChange={() => undefined}
          disabled
        />
      </Story>
      <Story name="TagField" use="Words as pills; a space, or another separator, ends one.">
        <Held<string[]> start={['urgent', 'remote']}>
          {(value, set) => <TagField label="Tags" value={value} onChange={set} />}
        </Held>
        <Held<string[]> start={[]}>
          {(value, set) => (
            <TagField
              label="Tags by comma"
              description="Names hold spaces, so the comma separates them."
              separator=","
              known={cities.map(nameOf)}
              value={value}
              onChange={set}
            />
          )}
        </Held>
        <TagField label="Tags with an error" value={[]} onChange={() => undefined} error="Add a tag." />
        <TagField label="Fixed tags" value={['locked']} onChange={() => undefined} disabled />
      </Story>
    </>
  )
}
