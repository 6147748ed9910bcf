-- Pages of questions name the requests that wait for a decision.
call assay.stamp_with('question_exclusion_requests', 'work', 'null', 'id, entity_id, question_id, state');
