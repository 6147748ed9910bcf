import { AutocompleteField } from '../form/autocomplete/AutocompleteField.tsx'
import { TagField } from '../form/TagField.tsx'
import { Held } from './Held.tsx'
import { lookUpPlace, nameOf, type Place, places } from './places.ts'
import { Story } from './Story.tsx'

const idOf = ({ id }: Place) => id
const inFull = ({ name, country }: Place) => `${name}, ${country}`
const never = () => new Promise<readonly Place[]>(() => undefined)
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
              label="Place"
              description="Known from the start"
              items={places}
              anchorOf={nameOf}
              labelOf={inFull}
              keptOf={idOf}
              value={value}
              onChange={set}
              onRefresh={() => undefined}
            />
          )}
        </Held>
        <Held<Place | null> start={null}>
          {(value, set) => (
            <AutocompleteField
              label="Place to look up"
              description="From two characters on"
              lookUp={lookUpPlace}
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
              label="Place that is chosen"
              items={places}
              anchorOf={nameOf}
              keptOf={idOf}
              value={value}
              onChange={set}
              required
            />
          )}
        </Held>
        <Held<Place | null> start={null}>
          {(value, set) => (
            <AutocompleteField
              label="Place that is missing"
              items={places}
              anchorOf={nameOf}
              value={value}
              onChange={set}
              required
              error="The place field is required."
            />
          )}
        </Held>
        <Held<Place | null> start={null}>
          {(value, set) => (
            <AutocompleteField
              label="Place that takes long"
              lookUp={never}
              anchorOf={nameOf}
              value={value}
              onChange={set}
            />
          )}
        </Held>
        <Held<Place | null> start={null}>
          {(value, set) => (
            <AutocompleteField
              label="Place out of reach"
              lookUp={fails}
              anchorOf={nameOf}
              value={value}
              onChange={set}
              onRefresh={() => undefined}
            />
          )}
        </Held>
        <AutocompleteField
          label="Place that is fixed"
          items={places}
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
              known={places.map(nameOf)}
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
