import { Anchor, Box, Title } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { faqApi } from '#domain/faq/faq.contract.ts'
import { AddressChip, AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { failedOf } from '#web/platform/table-of.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Failed, NothingFound } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { faqTexts } from '../faq.texts.ts'
import { byTopic, matching, topicsOf } from '../found.ts'
import { knowledgeBase, trashedQuestions } from '../knowledge-base.ts'
import { FaqAddDialog } from './FaqAddDialog.tsx'
import { FaqEditForm } from './FaqEditForm.tsx'
import { FaqListItem } from './FaqListItem.tsx'
import classes from './faqs.module.css'
import { faqsTexts as texts } from './faqs.texts.ts'
import { useFaqsAddress } from './use-faqs-address.ts'

/** The administration of the knowledge base. */
export function FaqsPage() {
  const address = useFaqsAddress()
  const { search, go } = address
  const all = useQuery(knowledgeBase)
  const trashed = useQuery({ ...trashedQuestions, enabled: search.trashed === true })
  const { data, error, refetch } = search.trashed ? trashed : all
  const inTopic = data?.filter(({ topic }) => search.topic === undefined || topic === search.topic)
  const found = inTopic && matching(inTopic, search.search ?? '')
  const isNarrowed = Boolean(search.search) || search.topic !== undefined
  const isEmpty = all.data?.length === 0 && !search.trashed
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <>
          <Anchor component={Link} to="/faq" size="sm" mr="xs">
            {texts.seePage}
          </Anchor>
          <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>
        </>
      }
    >
      {!isEmpty && <Search topics={topicsOf(data ?? [])} />}
      {error && !data && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {!data && !error && <SkeletonBars bars={[{ h: 18, w: 140 }, 44, 44, 44, 44, 44]} gap="xs" mt="lg" />}
      {data?.length === 0 && !isNarrowed && <ListEmpty address={address} icon={IconBook2} texts={texts} />}
      {found?.length === 0 && isNarrowed && (
        <NothingFound onClear={() => go({ search: undefined, topic: undefined }, true)} />
      )}
      {found &&
        byTopic(found).map(([topic, questions]) => (
          <section key={topic} aria-label={topic || faqTexts.other}>
            <Title order={2} size="h4" mt="lg" mb="xs">
              {topic || faqTexts.other}
            </Title>
            <ul className={classes.list}>
              {questions.map(faq => (
                <FaqListItem key={faq.id} faq={faq} />
              ))}
            </ul>
          </section>
        ))}
      {search.new && all.data && <FaqAddDialog all={all.data} onClose={() => go({ new: undefined }, true)} />}
      {search.edit && (
        <RecordDialog
          key={search.edit}
          load={faqApi.show}
          input={{ faq_id: search.edit }}
          ability="edit"
          texts={{ title: texts.editTitle, gone: texts.notThere }}
          size="xl"
          bars={[56, 220, 56]}
          onClose={() => go({ edit: undefined }, true)}
        >
          {props => <FaqEditForm key={props.record.version} topics={topicsOf(all.data ?? [])} {...props} />}
        </RecordDialog>
      )}
    </Page>
  )
}

function Search({ topics }: { topics: string[] }) {
  const address = useFaqsAddress()
  const options = topics.map(topic => ({ value: topic, label: topic }))
  return (
    <Box mb="md">
      <Filters>
        <AddressSearch address={address} label={texts.searchLabel} />
        <AddressChip address={address} name="topic" label={texts.filters.topic} options={options} />
        <AddressToggle
          address={address}
          name="trashed"
          label={texts.filters.trashed}
          clears={{ topic: undefined }}
        />
      </Filters>
    </Box>
  )
}
