import { Anchor, Select, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from '../imports.module.css'
import { importsTexts as texts } from '../imports.texts.ts'

interface Props {
  query: { data: DocumentRequestList[] | undefined; error: Error | null; refetch: () => unknown }
  chosen: DocumentRequestList | undefined
  onChoose: (listId: number | null) => void
}

/** Chooses the list that the requests of the file are added to. */
export function ListField({ query, chosen, onChoose }: Props) {
  return (
    <Loaded query={query} skeleton={<Skeleton height={84} />}>
      {lists =>
        lists.length === 0 ? (
          <div className={classes.panel}>
            <b>{texts.noList}</b>
            <Dimmed mt={4}>{texts.noListHelp}</Dimmed>
            <Anchor size="sm" renderRoot={props => <Link to="/document-request-lists" {...props} />}>
              {texts.toLists}
            </Anchor>
          </div>
        ) : (
          <Select
            label={texts.list}
            description={texts.listHelp}
            placeholder={texts.chooseList}
            data={lists.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={chosen ? String(chosen.id) : null}
            onChange={value => onChoose(value === null ? null : Number(value))}
            allowDeselect={false}
            searchable
            required
            withAsterisk={false}
          />
        )
      }
    </Loaded>
  )
}
