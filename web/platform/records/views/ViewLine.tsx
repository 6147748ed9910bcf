import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { type SavedView, savedViewsApi } from '#domain/saved-views/saved-views.contract.ts'
import { recordsTexts } from '../records.texts.ts'
import { useReversible } from '../use-reversible.ts'
import { isShown, patchTo } from './view-search.ts'
import type { ViewedList } from './viewed-list.ts'
import classes from './views.module.css'

const texts = recordsTexts.views

interface Props {
  view: SavedView
  viewed: ViewedList
  onChoose: () => void
}

/** One saved view: it is shown by a click, and deleted with Undo. */
export function ViewLine({ view, viewed, onChoose }: Props) {
  const { id, name, list, path, search, hidden_columns } = view
  const { address, columns } = viewed
  const deleting = useReversible({
    act: savedViewsApi.remove,
    input: { view_id: id },
    undo: savedViewsApi.create,
    undoInput: { list, name, path, search, hidden_columns },
    done: texts.deleted(name),
    undone: texts.restored(name),
    invalidates: [savedViewsApi.list],
  })
  const choose = () => {
    address.go(patchTo(view, address.search))
    if (hidden_columns) {
      const ids = columns.choices.map(({ id }) => id)
      columns.show(ids.filter(id => !hidden_columns.includes(id)))
    }
    onChoose()
  }
  const shown = isShown(view, address.search)
  return (
    <li className={classes.view}>
      <UnstyledButton className={classes.name} onClick={choose} aria-current={shown ? 'true' : undefined}>
        <span className={classes.mark}>{shown && <IconCheck size={16} aria-hidden />}</span>
        {name}
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.remove(name)}
        title={texts.remove(name)}
        loading={deleting.isPending}
        onClick={() => void deleting.act().catch(() => {})}
      >
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  )
}
