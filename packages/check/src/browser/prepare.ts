import { z } from 'zod';

// Imported before the schemas: Zod would build functions from strings, which the site's policy forbids.
z.config({ jitless: true });
