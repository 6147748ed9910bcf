import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import classes from './links.module.css'
import { linksTexts as texts } from './links.texts.ts'

interface Choice {
  id: number
  name: string
  /** A state or another fact below the name. */
  fact: string
}

/** A search, and what it has found so far. */
export interface Choices {
  search: string
  onSearch: (search: string) => void
  choices: readonly Choice[] | undefined
  total: number
  error: Error | null
  refetch: () => unknown
  isLoadingMore: boolean
  onMore: () => void
}

interface Props {
  of: Choices
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/** Finds records by their names and ticks any number of them, which stay ticked through other searches. */
export function ChooseRecords({ of, chosen, onChange }: Props) {
  const { search, onSearch, choices, total, error, refetch, isLoadingMore, onMore } = of
  const toggle = (id: number) =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter(each => each !== id) : [...chosen, id]))
  return (
    <>
      <SearchField value={search} onSearch={onSearch} aria-label={texts.search} data-autofocus />
      <Loaded query={{ data: choices, error, refetch }} bars={[32, 32, 32]}>
        {shown =>
          shown.length === 0 ? (
            <Dimmed>{search ? texts.noneFound : texts.noneLeft}</Dimmed>
          ) : (
            <>
              <ul className={classes.choices}>
                {shown.map(({ id, name, fact }) => (
                  <li key={id}>
                    <Checkbox
                      label={name}
                      description={fact}
                      checked={chosen.has(id)}
                      onChange={() => toggle(id)}
                    />
                  </li>
                ))}
              </ul>
              {total > shown.length && (
                <Button variant="default" size="compact-md" loading={isLoadingMore} onClick={onMore}>
                  {texts.more(total - shown.length)}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
      {chosen.size > 0 && <Dimmed role="status">{texts.chosen(chosen.size)}</Dimmed>}
    </>
  )
}
