import { IconTags } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { tagsApi } from '#domain/tags/tags.contract.ts'
import { TAG_MAX } from '#domain/tags/tags.rules.ts'
import { BulkTrash } from '#web/platform/records/bulk/BulkTrash.tsx'
import type { BulkKind } from '#web/platform/records/bulk/bulk-kind.ts'
import { AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { NameAddDialog } from '#web/platform/records/named/NameAddDialog.tsx'
import { NameEditForm } from '#web/platform/records/named/NameEditForm.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { TagCard } from './TagCard.tsx'
import { TagMergeForm } from './TagMergeForm.tsx'
import { tagColumns } from './tag-columns.tsx'
import { tagQueries } from './tag-queries.ts'
import { type TagsSearch, tagsQuery } from './tags.search.ts'
import { tagsTexts as texts } from './tags.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/tags')
const bulk: BulkKind = {
  ...tagsApi,
  inputOf: tag_id => ({ tag_id }),
  invalidates: tagQueries,
  texts,
}

/** The tags of the company’s entities, to add, rename and merge. */
export function TagsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const mayManage = useCan()('group:manage')
  const list = { route: tagsApi.list, input: tagsQuery(search) }
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={useWholeCompanyNote()}
      action={mayManage && <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>}
    >
      <RecordList
        name="tags"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={tagColumns}
        sort="name|asc"
        card={tag => <TagCard tag={tag} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressToggle address={address} name="unused" label={texts.unusedOnes} />
            <AddressToggle address={address} name="trashed" label={texts.trashedOnes} />
          </Filters>
        }
        narrowing={['search', 'unused']}
        empty={
          <ListEmpty
            address={address}
            icon={IconTags}
            texts={texts}
            mayAdd={mayManage}
            limitedHelp={texts.emptyLimitedHelp}
          />
        }
        {...(mayManage && {
          bulk: ({ ids, clear }) => (
            <BulkTrash kind={bulk} ids={ids} isTrash={search.trashed === true} onDone={clear} />
          ),
        })}
      />
      <TagDialogs
        search={mayManage ? search : { ...search, new: undefined }}
        onClose={() => go({ new: undefined, edit: undefined, merge: undefined }, true)}
      />
    </Page>
  )
}

/** The dialogs that the address opens. */
function TagDialogs({ search, onClose }: { search: TagsSearch; onClose: () => void }) {
  if (search.new) {
    return (
      <NameAddDialog
        create={tagsApi.create}
        inputOf={values => values}
        texts={texts}
        invalidates={tagQueries}
        maxLength={TAG_MAX}
        onClose={onClose}
      />
    )
  }
  if (search.edit) {
    return (
      <RecordDialog
        key={search.edit}
        load={tagsApi.show}
        input={{ tag_id: search.edit }}
        ability="edit"
        texts={{ title: texts.editing, gone: texts.notThere }}
        bars={[56]}
        onClose={onClose}
      >
        {props => (
          <NameEditForm
            key={props.record.version}
            {...props}
            update={tagsApi.update}
            inputOf={({ id, name }) => ({ tag_id: id, name })}
            texts={texts}
            invalidates={tagQueries}
            maxLength={TAG_MAX}
          />
        )}
      </RecordDialog>
    )
  }
  if (!search.merge) return null
  return (
    <RecordDialog
      key={search.merge}
      load={tagsApi.show}
      input={{ tag_id: search.merge }}
      ability="merge"
      texts={{ title: texts.merging, gone: texts.notThere }}
      bars={[36, 56]}
      onClose={onClose}
    >
      {props => <TagMergeForm key={props.record.version} {...props} />}
    </RecordDialog>
  )
}
