import { FilterChip, FilterToggle } from '../filters/FilterChip.tsx'
import { cities } from './cities.ts'
import { Held } from './Held.tsx'
import { Story } from './Story.tsx'

const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
]
const options = cities.map(({ id, name }) => ({ value: id, label: name }))
const many = Array.from({ length: 12 }, (_, at) => ({ value: at, label: `Topic ${at + 1}` }))

/** The filters of lists. */
export function FilterStories() {
  return (
    <>
      <Story
        name="FilterChip"
        use="A filter of a list: what it filters by, what is chosen, and a way to take it off."
      >
        <div>
          <Held<(string | number)[]> start={[]}>
            {(chosen, set) => <FilterChip label="State" options={states} chosen={chosen} onChange={set} />}
          </Held>
        </div>
        <div>
          <Held<(string | number)[]> start={[]}>
            {(chosen, set) => (
              <FilterChip label="State" options={states} chosen={chosen} standard="open" onChange={set} />
            )}
          </Held>
        </div>
        <div>
          <Held<(string | number)[]> start={[1, 5]}>
            {(chosen, set) => (
              <FilterChip label="City" options={options} chosen={chosen} onChange={set} isMany />
            )}
          </Held>
        </div>
        <div>
          <Held<(string | number)[]> start={[]}>
            {(chosen, set) => (
              <FilterChip label="Topic" options={many} chosen={chosen} onChange={set} isMany />
            )}
          </Held>
        </div>
        <div>
          <FilterChip label="Nothing yet" options={[]} chosen={[]} onChange={() => undefined} />
        </div>
      </Story>
      <Story name="FilterToggle" use="A filter that is on or off.">
        <div>
          <Held<boolean> start={false}>
            {(isOn, set) => <FilterToggle label="Assigned to me" isOn={isOn} onChange={set} />}
          </Held>
        </div>
        <div>
          <Held<boolean> start>
            {(isOn, set) => <FilterToggle label="Still open" isOn={isOn} onChange={set} />}
          </Held>
        </div>
      </Story>
    </>
  )
}
