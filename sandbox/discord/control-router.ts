import express, { Router, type Request, type RequestHandler } from 'express';
import type { Grants } from './grants.ts';
import type { People, Person } from './people.ts';

interface Parts {
  people: People;
  grants: Grants;
}

/** `/__sandbox/discord/people`: users, their membership of the server, and their grants. */
export function peopleControlRouter({ people, grants }: Parts): RequestHandler {
  const router = Router();
  router.use(express.json());
  router.get('/', (_request, response) => {
    response.json(people.list());
  });
  router.post('/', (request: Request<object, unknown, Partial<Person>>, response) => {
    response.status(201).json(people.add(request.body));
  });
  router.patch('/:id', (request: Request<{ id: string }, unknown, Partial<Omit<Person, 'id'>>>, response) => {
    const person = people.change(request.params.id, request.body);
    response.status(person === undefined ? 404 : 200).json(person ?? { message: 'Unknown User', code: 10_013 });
  });
  router.delete('/:id/grants', (request, response) => {
    grants.revoke(request.params.id);
    response.status(204).end();
  });
  router.post('/:id/grants/expire', (request, response) => {
    grants.expire(request.params.id);
    response.status(204).end();
  });
  return router;
}
