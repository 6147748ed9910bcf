import { Anchor, Button, Group, Skeleton, Stack, Title } from '@mantine/core'
import { IconBook2, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failedOf } from '#web/platform/table-of.ts'
import { FilterChip, FilterToggle } from '#web/ui/FilterChip.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Empty, Failed, NothingFound } from '#web/ui/PageStates.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { faqTexts } from '../faq.texts.ts'
import { byTopic, matching, topicsOf } from '../found.ts'
import { knowledgeBase, trashedQuestions } from '../knowledge-base.ts'
import { FaqAddDialog } from './FaqAddDialog.tsx'
import { FaqEditDialog } from './FaqEditDialog.tsx'
import { FaqListItem } from './FaqListItem.tsx'
import classes from './faqs.module.css'
import { faqsTexts as texts } from './faqs.texts.ts'
import { useFaqsSearch } from './use-faqs-search.ts'

/** The knowledge base where it is written. */
export function FaqsPage() {
  const { search, go } = useFaqsSearch()
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
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => go({ new: 1 })}>
            {texts.add}
          </Button>
        </>
      }
    >
      {!isEmpty && <Filters topics={topicsOf(data ?? [])} />}
      {error && !data && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {!data && !error && <Shape />}
      {data?.length === 0 && !isNarrowed && <Nothing />}
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
        <FaqEditDialog
          key={search.edit}
          faqId={search.edit}
          topics={topicsOf(all.data ?? [])}
          onClose={() => go({ edit: undefined }, true)}
        />
      )}
    </Page>
  )
}

function Filters({ topics }: { topics: string[] }) {
  const { search, go } = useFaqsSearch()
  return (
    <Group gap="xs">
      <SearchField
        value={search.search ?? ''}
        onSearch={text => go({ search: text || undefined }, true)}
        aria-label={texts.searchLabel}
      />
      <FilterChip
        label={texts.filters.topic}
        options={topics.map(topic => ({ value: topic, label: topic }))}
        chosen={search.topic === undefined ? [] : [search.topic]}
        onChange={([topic]) => go({ topic: topic === undefined ? undefined : String(topic) }, true)}
      />
      <FilterToggle
        label={texts.filters.trashed}
        isOn={search.trashed === true}
        onChange={isOn => go({ trashed: isOn || undefined, topic: undefined }, true)}
      />
    </Group>
  )
}

function Nothing() {
  const { search, go } = useFaqsSearch()
  if (search.trashed) {
    return (
      <Empty icon={IconTrash} title={texts.emptyTrash} help={texts.emptyTrashHelp}>
        <Button variant="default" onClick={() => go({ trashed: undefined }, true)}>
          {texts.showAll}
        </Button>
      </Empty>
    )
  }
  return (
    <Empty icon={IconBook2} title={texts.emptyTitle} help={texts.emptyHelp}>
      <Button variant="default" onClick={() => go({ new: 1 })}>
        {texts.addFirst}
      </Button>
    </Empty>
  )
}

function Shape() {
  return (
    <Stack gap="xs" mt="lg" aria-hidden>
      <Skeleton h={18} w={140} />
      {[1, 2, 3, 4, 5].map(row => (
        <Skeleton key={row} h={44} />
      ))}
    </Stack>
  )
}
