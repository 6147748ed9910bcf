import { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { DivisionAddDialog } from './DivisionAddDialog.tsx'
import { DivisionEditForm } from './DivisionEditForm.tsx'
import { DivisionEntitiesForm } from './DivisionEntitiesForm.tsx'
import { DivisionMembersForm } from './DivisionMembersForm.tsx'
import type { DivisionsSearch } from './divisions.search.ts'
import { divisionsTexts as texts } from './divisions.texts.ts'

interface Props {
  search: DivisionsSearch
  /** The person may add divisions. */
  mayManage: boolean
  onClose: () => void
  onAdded: (id: number) => void
}

/** The dialogs that the address opens. */
export function DivisionDialogs({ search, mayManage, onClose, onAdded }: Props) {
  if (search.new && mayManage) return <DivisionAddDialog onClose={onClose} onAdded={onAdded} />
  const [kind, id] = openIn(search)
  if (id === undefined) return null
  const Form = forms[kind]
  return (
    <RecordDialog
      key={`${kind} ${id}`}
      load={divisionsApi.show}
      input={{ division_id: id }}
      ability="edit"
      texts={{ title: titles[kind], gone: texts.notThere }}
      size={kind === 'edit' ? 'md' : 'xl'}
      {...(kind !== 'edit' && { bars: [36, 320] })}
      onClose={onClose}
    >
      {props => <Form key={props.record.version} {...props} />}
    </RecordDialog>
  )
}

const forms = { edit: DivisionEditForm, members: DivisionMembersForm, entities: DivisionEntitiesForm }
const titles = { edit: texts.editing, members: texts.chooseMembers, entities: texts.chooseEntities }

function openIn({ edit, members, entities }: DivisionsSearch) {
  if (edit) return ['edit', edit] as const
  return members ? (['members', members] as const) : (['entities', entities] as const)
}
