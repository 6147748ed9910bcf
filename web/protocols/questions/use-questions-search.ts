import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'

const route = getRouteApi('/signed-in/company/admin/company/frameworks/$frameworkId/questions')

interface Wanted {
  topic?: number | undefined
  question?: number | undefined
  search?: string | undefined
  details?: true | undefined
  view?: 'edit' | 'read' | undefined
  trash?: true | undefined
}

/** Reads the framework, topic and question from the address, and navigates to others. */
export function useQuestionsSearch() {
  const { frameworkId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  /** Scrolls the question into view instead of the top of the page. */
  const toQuestion = useCallback(
    (question: number) => {
      void navigate({ search: ({ details, view }) => ({ details, view, question }), resetScroll: false })
    },
    [navigate],
  )
  const toTopic = (topic: number) =>
    void navigate({ search: ({ details, view }) => ({ details, view, topic }) })
  const change = (wanted: Wanted) =>
    void navigate({
      search: before => ({ ...before, ...wanted }),
      replace: true,
      resetScroll: !('details' in wanted || 'trash' in wanted),
    })
  return { frameworkId, search, toQuestion, toTopic, change }
}
