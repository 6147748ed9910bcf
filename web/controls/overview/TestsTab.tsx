import { Text } from '@mantine/core'
import { IconArrowBackUp, IconChecklist, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ControlTest, controlTestsApi } from '#domain/controls/control-tests.contract.ts'
import { AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { RecordDialog, type RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { searchLink } from '#web/platform/records/search-link.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { RecordAnchor } from '../links/RecordAnchor.tsx'
import { ResultBadge } from '../tests/ResultBadge.tsx'
import { TestFields } from '../tests/TestFields.tsx'
import { differencesOf, inputOf, type TestValues, validateTest, valuesOf } from '../tests/test-values.ts'
import classes from '../tests/tests.module.css'
import { testsTexts as texts } from '../tests/tests.texts.ts'
import { type OverviewSearch, partOf } from './overview.search.ts'

interface Props {
  controlId: number
  address: Address<OverviewSearch>
}

const columns: Columns<ControlTest> = columnsOf(texts.columns, {
  testedOn: {
    sort: 'tested_on',
    isHighFirst: true,
    width: '8rem',
    cell: test => <time dateTime={test.tested_on}>{formatDate(test.tested_on)}</time>,
  },
  result: { width: '10rem', cell: ({ result }) => <ResultBadge result={result} /> },
  tester: { width: '12rem', cell: ({ tester }) => <Text size="sm">{tester.full_name}</Text> },
  note: { cell: test => <Note test={test} /> },
  actions: menuColumn(test => <TestMenu test={test} />),
})

/** The tests of the control, the latest first. */
export function TestsTab({ controlId, address }: Props) {
  const { search, go } = address
  const list = {
    route: controlTestsApi.list,
    input: {
      control_id: controlId,
      ...(search.trashed && { filter: { trashed: 'only' as const } }),
      ...partOf(search),
    },
  }
  const close = () => go({ test: undefined }, true)
  return (
    <>
      <RecordList
        name="control_tests"
        label={texts.label}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={columns}
        card={test => (
          <RecordCard title={<ResultBadge result={test.result} />} menu={<TestMenu test={test} />}>
            <Dimmed>
              {formatDate(test.tested_on)} · {test.tester.full_name}
            </Dimmed>
            <Note test={test} />
          </RecordCard>
        )}
        filters={
          <Filters>
            <AddressToggle address={address} name="trashed" label={texts.trashed} />
          </Filters>
        }
        keepsFilters
        empty={
          <Empty
            icon={IconChecklist}
            title={search.trashed ? texts.emptyTrash : texts.emptyTitle}
            help={search.trashed ? texts.emptyTrashHelp : texts.emptyHelp}
          />
        }
      />
      {search.test && (
        <RecordDialog
          key={search.test}
          load={controlTestsApi.show}
          input={{ control_id: controlId, test_id: search.test }}
          ability="edit"
          texts={{ title: texts.edit, gone: texts.testGone }}
          size="lg"
          bars={[56, 56, 78, 78]}
          onClose={close}
        >
          {props => <TestEditForm key={props.record.version} {...props} />}
        </RecordDialog>
      )}
    </>
  )
}

function Note({ test: { method, note, files } }: { test: ControlTest }) {
  return (
    <>
      {method && <Dimmed className={classes.note}>{method}</Dimmed>}
      {note && (
        <Text size="sm" className={classes.note}>
          {note}
        </Text>
      )}
      {files.map(({ id, name }) => (
        <Text key={id} size="sm">
          <RecordAnchor kind="files" id={id}>
            {name}
          </RecordAnchor>
        </Text>
      ))}
    </>
  )
}

function TestEditForm({ record: test, onClose, onTake }: RecordFormProps<ControlTest>) {
  const edit = useRecordForm<typeof controlTestsApi.update, ControlTest, TestValues>({
    update: controlTestsApi.update,
    record: test,
    values: valuesOf,
    validate: validateTest,
    inputOf: (_changed, values) => ({ control_id: test.control.id, test_id: test.id, ...inputOf(values) }),
    differences: differencesOf,
    invalidates: controlQueries,
    onTake,
    onSaved: () => {
      toastDone(texts.saved(test.control.name))
      onClose()
    },
  })
  return (
    <RecordForm edit={edit} title={texts.edit} size="lg" save={texts.save} onClose={onClose}>
      <TestFields form={edit.form} />
    </RecordForm>
  )
}

function TestMenu({ test }: { test: ControlTest }) {
  const day = formatDate(test.tested_on)
  const trashing = useReversible({
    act: controlTestsApi.remove,
    undo: controlTestsApi.restore,
    input: { control_id: test.control.id, test_id: test.id },
    invalidates: controlQueries,
    done: texts.trashedDone,
    undone: texts.restored,
  })
  return (
    <RecordMenu
      label={texts.actionsFor(day)}
      record={test}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.editAction,
          link: searchLink<OverviewSearch>({ test: test.id }),
        },
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: { title: texts.trashTitle(day), help: texts.trashHelp, run: trashing.act },
        },
      ]}
    />
  )
}
