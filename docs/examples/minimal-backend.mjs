// A backend with everything that docs/interface.md names, and with the choices that docs/backends.md recommends. It keeps its
// data in memory and needs one package, socket.io: PORT=4000 node docs/examples/minimal-backend.mjs
import { createHmac, randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const signingKey = randomBytes(32);
const accounts = new Map();
const projects = new Map();
const authorizations = new Map();
const networks = new Map();
const domains = new Map();
let gitProvider = null;

/** An error response: `statusCode`, `message`, `error`. */
class HttpError extends Error {
  constructor(statusCode, message) {
    super(message);
    this.statusCode = statusCode;
  }
}

// Access tokens: JWTs (RFC 7519) with HMAC SHA-256.

const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (text) => createHmac('sha256', signingKey).update(text).digest('base64url');

function issueToken(email) {
  const now = Math.floor(Date.now() / 1000);
  const text = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ sub: email, iat: now, exp: now + 86_400 })}`;
  return { accessToken: `${text}.${signature(text)}` };
}

/** The e-mail address of the account; throws a 401. */
function verifyToken(token) {
  const [header = '', claims = '', signed = ''] = String(token).split('.');
  const expected = signature(`${header}.${claims}`);
  const isSigned =
    signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected));
  if (!isSigned) throw new HttpError(401, 'The token is missing or invalid');
  const { sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (exp * 1000 < Date.now()) throw new HttpError(401, 'The token has expired');
  return sub;
}

// Validation: 400 with one message.

const text = (value) => typeof value === 'string' && value !== '';
const optionalText = (value) => value === undefined || typeof value === 'string';
const flag = (value) => typeof value === 'boolean';
const port = (value) => Number.isInteger(value) && value > 0 && value < 65_536;

/** The fields of a body that are known; throws a 400 that names the fields that are not valid. */
function read(body, fields) {
  const invalid = Object.keys(fields).filter((name) => !fields[name](body?.[name]));
  if (invalid.length > 0) throw new HttpError(400, `Missing or not valid: ${invalid.join(', ')}`);
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => (name in body ? [[name, body[name]]] : [])),
  );
}

const projectFields = {
  name: text,
  description: optionalText,
  path: optionalText,
  sourceId: text,
  vmId: text,
};
const credentials = {
  oauth: { code: text },
  personal_access_token: { token: text },
  deploy_key: { key: text },
};

function found(records, id) {
  const record = records.get(id);
  if (record === undefined) throw new HttpError(404, 'There is no such record');
  return record;
}

function add(records, fields) {
  const record = { id: randomUUID(), ...fields };
  records.set(record.id, record);
  return record;
}

const hash = (password, salt) => scryptSync(password, salt, 32);

// Every endpoint: its status and what it returns. `account` is who sends the request.

const routes = {
  'POST /auth/signup': ({ body }) => {
    const { email, password } = read(body, { name: text, email: text, password: text });
    if (accounts.has(email)) throw new HttpError(400, 'This email is taken');
    const salt = randomBytes(16);
    accounts.set(email, { salt, hash: hash(password, salt) });
    return [201, issueToken(email)];
  },
  'POST /auth/signin': ({ body }) => {
    const { email, password } = read(body, { email: text, password: text });
    const account = accounts.get(email);
    const isRight = account !== undefined && timingSafeEqual(account.hash, hash(password, account.salt));
    if (!isRight) throw new HttpError(401, 'Wrong email or password');
    return [200, issueToken(email)];
  },
  'POST /auth/gitprovider': ({ body }) => {
    read(body, { code: text });
    // Exchange the code with the Git provider here.
    throw new HttpError(400, 'The Git provider does not know this code');
  },

  'GET /authorization': ({ account }) => [
    200,
    [...authorizations.values()]
      .filter(({ owner }) => owner === account)
      .map(({ id, name, type }) => ({ id, name, type })),
  ],
  'POST /authorization': ({ account, body }) => {
    const { name, type, data } = read(body, {
      name: text,
      type: text,
      data: (value) => value instanceof Object,
    });
    if (!Object.hasOwn(credentials, type)) throw new HttpError(400, 'This type is not known');
    const { id } = add(authorizations, { name, type, owner: account, data: read(data, credentials[type]) });
    // What is stored in `data` is never returned.
    return [201, { id, name, type }];
  },
  'DELETE /authorization/:id': ({ account, id }) => {
    if (found(authorizations, id).owner !== account) throw new HttpError(404, 'There is no such record');
    authorizations.delete(id);
    return [204];
  },

  'GET /project': () => [200, [...projects.values()]],
  'GET /project/:id': ({ id }) => [200, found(projects, id)],
  'POST /project': ({ body }) => {
    const project = add(projects, read(body, projectFields));
    announce('CREATE', project);
    return [201, project];
  },
  'PUT /project/:id': ({ id, body }) => {
    const project = { ...found(projects, id), ...read(body, projectFields) };
    projects.set(id, project);
    announce('UPDATE', project);
    return [200, project];
  },
  'DELETE /project/:id': ({ id }) => {
    const project = found(projects, id);
    projects.delete(id);
    announce('DELETE', project);
    return [204];
  },

  'GET /networks': () => [200, [...networks.values()]],
  'POST /networks': ({ body }) => {
    const fields = read(body, { domain: text, port, projectId: text });
    found(projects, fields.projectId);
    return [201, add(networks, fields)];
  },

  'GET /domains': () => [200, [...domains.values()]],
  'GET /domains/:id': ({ id }) => [200, found(domains, id)],
  'POST /domains': ({ body }) => [
    201,
    add(domains, read(body, { domain: text, challenge: text, main: flag, linked: flag })),
  ],
  'DELETE /domains/:id': ({ id }) => {
    found(domains, id);
    domains.delete(id);
    return [204];
  },

  // The secret is never returned.
  'GET /configuration': () => [200, { github: gitProvider && { client_id: gitProvider.client_id } }],
  'POST /configuration/gitprovider': ({ body }) => {
    gitProvider = read(body, { client_id: text, client_secret: text });
    return [201, { github: { client_id: gitProvider.client_id } }];
  },
};

function routeOf(method, path) {
  const [, resource = '', id, ...more] = path.split('/');
  for (const key of [`${method} ${path}`, `${method} /${resource}/:id`])
    if (more.length === 0 && Object.hasOwn(routes, key)) return { key, id };
  throw new HttpError(404, `There is no ${method} ${path}`);
}

async function bodyOf(request) {
  let size = 0;
  const parts = [];
  for await (const part of request) {
    size += part.length;
    if (size > 1_000_000) throw new HttpError(400, 'The body is too long');
    parts.push(part);
  }
  if (size === 0) return undefined;
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    throw new HttpError(400, 'The body is not JSON');
  }
}

async function answer(request) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const { key, id } = routeOf(request.method, pathname);
  const isPublic = key.startsWith('POST /auth/');
  const account = isPublic
    ? null
    : verifyToken(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]);
  return routes[key]({ account, id, body: await bodyOf(request) });
}

const server = createServer(async (request, response) => {
  const send = (status, body) => {
    response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  try {
    send(...(await answer(request)));
  } catch (error) {
    const { statusCode, message } =
      error instanceof HttpError ? error : new HttpError(500, 'Internal server error');
    send(statusCode, { statusCode, message });
  }
});

// The realtime channel: WebSocket only, with the token in `auth`.

const realtime = new Server(server, { path: '/socket.io', transports: ['websocket'], serveClient: false });

realtime.use((socket, next) => {
  try {
    verifyToken(socket.handshake.auth.token);
    next();
  } catch ({ statusCode = 500, message }) {
    next(Object.assign(new Error(message), { data: { statusCode, message } }));
  }
});

/** Told to everybody, also to who made the change. */
function announce(type, project) {
  realtime.emit('project.update', {
    projectId: project.id,
    type,
    data: type === 'DELETE' ? undefined : project,
  });
}

server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
